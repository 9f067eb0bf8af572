import { describe, expect, it } from 'vitest'
import { binQrFileName, qrCodeFileName } from './download-names.ts'

describe('the file name of the bin QR dialog', () => {
  it.each([
    ["Mom's Box 1", 'mom_s_box_1_qrcode.png'],
    ['Tools A', 'tools_a_qrcode.png'],
    ['a--b', 'a__b_qrcode.png'],
    ['Küche / Öl', 'küche___öl_qrcode.png'],
    ['寒い', '寒い_qrcode.png'],
    ['📦 box', '__box_qrcode.png'],
    ['x'.repeat(200), `${'x'.repeat(200)}_qrcode.png`],
    ['../../etc', '______etc_qrcode.png'],
  ])('of %j is %s', (name, file) => {
    expect(binQrFileName(name)).toBe(file)
  })
})

describe('the file name of share and wizard', () => {
  it.each([
    ['Tools A', 'Tools A-qr-code.png'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j-qr-code.png'],
    ['.hidden', '_hidden-qr-code.png'],
    ['x\ny\u202Egnp', 'x_y_gnp-qr-code.png'],
  ])('of %j is %s', (name, file) => {
    expect(qrCodeFileName(name)).toBe(file)
  })

  it('fits every file system', () => {
    expect(Buffer.byteLength(qrCodeFileName('寒'.repeat(200)))).toBeLessThanOrEqual(255)
    expect(Buffer.byteLength(binQrFileName('📦'.repeat(200)))).toBeLessThanOrEqual(255)
  })
})
