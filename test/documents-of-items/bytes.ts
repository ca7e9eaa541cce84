/** The smallest valid file of each type. */
const from = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')

export const PNG = from(
  '89504e47 0d0a1a0a 0000000d 49484452 00000001 00000001 08000000 003a7e9b 55 0000000a 49444154 789c6360 00000002 000148af a471 00000000 49454e44 ae426082',
)
export const JPEG = from('ffd8ffe0 00104a46 49460001 01000001 00010000 ffd9')
/** A single gray pixel, little-endian and big-endian. */
export const TIFF = from('49492a00 08000000 0100 0001 0300 01000000 01000000 00000000')
export const TIFF_BIG_ENDIAN = from('4d4d002a 00000008 0001 0100 0003 00000001 00010000 00000000')
export const BMP = from(
  '424d 3a000000 0000 0000 36000000 28000000 01000000 01000000 0100 1800 00000000 04000000 00000000 00000000 00000000 00000000 00000000',
)
export const GIF = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')
export const ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
/**
 * Returns a PDF that contains these objects, with object 1 as the catalog. It has no cross-reference table, which forces readers to search
 * for the objects.
 */
export const pdfWith = (objects: string, trailer = '') =>
  Buffer.from(`%PDF-1.7\n${objects}trailer<</Size 4/Root 1 0 R${trailer}>>\nstartxref\n0\n%%EOF\n`, 'latin1')
export const PDF = pdfWith(
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n',
)
