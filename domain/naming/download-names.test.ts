import { describe, expect, it } from 'vitest'
import { binQrFileName, qrCodeFileName } from './download-names.ts'

describe('binQrFileName', () => {
  it.each([
    ["Mom's Box 1", 'mom_s_box_1_qrcode.png'],
    ['Tools A', 'tools_a_qrcode.png'],
    ['a--b', 'a__b_qrcode.png'],
    ['Küche / Öl', 'küche___öl_qrcode.png'],
    ['寒い', '寒い_qrcode.png'],
    ['📦 box', '__box_qrcode.png'],
    ['x'.repeat(200), `${'x'.repeat(200)}_qrcode.png`],
    ['../../etc', '______etc_qrcode.png'],
  ])('turns %j into %s', (name, file) => {
    expect(binQrFileName(name)).toBe(file)
  })
})

describe('qrCodeFileName', () => {
  it.each([
    ['Tools A', 'Tools A-qr-code.png'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j-qr-code.png'],
    ['.hidden', '_hidden-qr-code.png'],
    ['x\ny\u202Egnp', 'x_y_gnp-qr-code.png'],
  ])('turns %j into %s', (name, file) => {
    expect(qrCodeFileName(name)).toBe(file)
  })

  it('stays within 255 bytes', () => {
    expect(Buffer.byteLength(qrCodeFileName('寒'.repeat(200)))).toBeLessThanOrEqual(255)
    expect(Buffer.byteLength(binQrFileName('📦'.repeat(200)))).toBeLessThanOrEqual(255)
  })
})
