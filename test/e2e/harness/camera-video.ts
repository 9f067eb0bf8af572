import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { GrayImage } from '#domain/scan/image-buffer.ts'

const run = promisify(execFile)

/** @returns path of an MJPEG file beside `path`, showing the picture on a gray table */
export const makeCameraVideo = async (picture: Buffer, path: string): Promise<string> => {
  const video = `${path}.mjpeg`
  await writeFile(path, picture)
  const table = 'scale=480:-2,pad=1280:720:(ow-iw)/2:(oh-ih)/2:color=gray,format=yuvj420p'
  await run('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-loop',
    '1',
    '-i',
    path,
    '-vf',
    table,
    '-t',
    '2',
    '-r',
    '10',
    '-q:v',
    '3',
    '-f',
    'mjpeg',
    video,
  ])
  return video
}

/** @returns path of an MJPEG file beside `path` that plays the frames, in gray, over and over */
export const makeCameraFilm = async (
  frames: readonly GrayImage[],
  path: string,
  rate: number,
): Promise<string> => {
  const video = `${path}.mjpeg`
  const [first] = frames
  if (!first) throw new Error('A film needs frames')
  await writeFile(path, Buffer.concat(frames.map(({ data }) => new Uint8Array(data))))
  await run('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    '-s',
    `${first.width}x${first.height}`,
    '-r',
    String(rate),
    '-i',
    path,
    '-vf',
    'format=yuvj420p',
    '-q:v',
    '3',
    '-f',
    'mjpeg',
    video,
  ])
  return video
}
