import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const notesOf = (settings: Record<string, string>) => readSettings(settings).notes

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20', ORIGIN: 'http://localhost:3000' },
  { HOST: 'nas.lan', ORIGIN: 'http://127.0.0.1:3000' },
])('says that codes open on this machine only with %j', (settings) => {
  expect(notesOf(settings)).toEqual([
    expect.stringMatching(/^HOST .* lets other devices in, but codes and mails lead to http:.* Set ORIGIN/),
  ])
})

test.each([
  {},
  { HOST: '127.0.0.1', ORIGIN: 'https://bins.example.org' },
  { HOST: '0.0.0.0', ORIGIN: 'https://bins.example.org' },
  { HOST: '192.168.1.20' },
])('says nothing with %j', (settings) => {
  expect(notesOf(settings)).toEqual([])
})
