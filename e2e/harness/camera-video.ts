import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** @returns path of an MJPEG file beside `path`, showing the picture on a gray table */
export const makeCameraVideo = async (picture: Buffer, path: string): Promise<string> => {
  const video = `${path}.mjpeg`
  await writeFile(path, picture)
  const table = 'scale=480:-2,pad=1280:720:(ow-iw)/2:(oh-ih)/2:color=gray,format=yuvj420p'
  await run('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-loop', '1', '-i', path],
    ...['-vf', table, '-t', '2', '-r', '10', '-q:v', '3', '-f', 'mjpeg', video],
  ])
  return video
}
