export const productScanner = 'Product scanner'
export const noBarCode =
  'Could not read a bar code in this photo. Take it closer, straight and in good light.'
export const notAProductCode = 'This is not the code of a product.'
export const binCodeRead = 'This is the code of a bin or place. Choose Bins to open it.'
export const aimAtBarCode = 'Hold a bar code in front of the camera, or type its number.'
