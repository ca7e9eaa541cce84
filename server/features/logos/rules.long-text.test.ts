import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WorkerPool, WorkLimitError } from '../../core/worker-pool.ts'
import { rejectSvg } from './in-thread.ts'
import { requireHarmlessSvg } from './rules.ts'

describe('requireHarmlessSvg', () => {
  const SVG = 'xmlns="http://www.w3.org/2000/svg"'
  const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
  const drawing = (inside: string, more = '') => `<svg ${SVG} ${more} viewBox="0 0 10 10">${inside}</svg>`

  const HARMLESS: readonly [string, string][] = [
    ['a shape', drawing('<circle cx="5" cy="5" r="4" fill="#0a5"/>')],
    ['no content', `<svg ${SVG}/>`],
    [
      'a declaration and a comment',
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made by hand -->\n${drawing('<title>Logo &amp; name</title>')}\n`,
    ],
    ['a byte order mark', `\ufeff${drawing('<g/>')}`],
    ['an internal gradient', drawing('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/>')],
    ['a part used twice', drawing('<defs><path id="p" d="M0 0h9z"/></defs><use href="#p"/><use xlink:href="#p"/>', XLINK)],
    ['a style', drawing('<style>.a { fill: rgb(1, 2, 3); stroke: url(#s) } .b{opacity:.5}</style><path class="a" style="fill:none"/>')],
    ['an embedded raster image', drawing('<image width="9" href="data:image/png;base64,iVBORw0KGgo="/>')],
    ['transformations', drawing('<g transform="translate(1 2) rotate (45)"><path d="M 0,0 L -1,2.5e3"/></g>')],
    ['a filter', drawing('<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(\'#f\')"/>')],
    ['words in brackets', drawing('<g id="Layer 1 (copy)" aria-label="Logo (dark)" data-name="Layer (2)"/>')],
    ['unused namespaces', drawing('<g/>', 'xmlns:x="http://drawing.example.com/" xml:space="preserve"')],
  ]

  test.each(HARMLESS)('accepts a drawing with %s', (_, svg) => expect(requireHarmlessSvg({ svg })?.message).toBeUndefined())

  const HOSTILE: readonly [string, string][] = [
    ['a script', drawing('<script>alert(1)</script>')],
    ['an external script', drawing('<script href="https://evil.example.com/x.js"/>')],
    ['a script in upper case', drawing('<SCRIPT>alert(1)</SCRIPT>')],
    ['a script with a prefix', drawing('<s:script>alert(1)</s:script>', 'xmlns:s="http://www.w3.org/2000/svg"')],
    ['an HTML script element', drawing('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>')],
    ['a script deep inside', drawing('<defs><g><symbol><script>alert(1)</script></symbol></g></defs>')],
    ['a handler on its root', `<svg ${SVG} onload="alert(1)"/>`],
    ['a handler on a shape', drawing('<rect onclick="alert(1)"/>')],
    ['a handler in mixed case', drawing('<rect OnMouseOver="alert(1)"/>')],
    ['a handler without a call', drawing('<rect onclick="location=name"/>')],
    ['a handler without a call, on its root', `<svg ${SVG} ONLOAD="location=name"/>`],
    ['a handler after line breaks', drawing('<rect\n\r\tonfocus\n=\n"alert(1)"/>')],
    ['a handler in single quotes', drawing("<rect onbegin='alert(1)'/>")],
    ['a handler without quotes', drawing('<rect onload=alert(1) />')],
    ['a handler after a slash', drawing('<rect/onload="alert(1)"/>')],
    ['a javascript: link', drawing('<a href="javascript:alert(1)"><text>x</text></a>')],
    ['a link', drawing('<a href="https://evil.example.com"><text>x</text></a>')],
    ['a javascript: reference', drawing('<use href="javascript:alert(1)"/>')],
    ['xlink as a name of another namespace', drawing('<g/>', 'xmlns:xlink="http://www.w3.org/2000/svg"')],
    ['a javascript: reference in mixed case', drawing('<use xlink:href=" JaVaScRiPt:alert(1)"/>', XLINK)],
    ['a javascript: reference with tabs', drawing('<image href="java\tscript:alert(1)"/>')],
    ['a reference with decimal character references', drawing('<use href="&#106;avascript:alert(1)"/>')],
    ['a reference with hexadecimal character references', drawing('<use href="&#x6A;avascript:alert(1)"/>')],
    ['a data URL of a document in use', drawing('<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>')],
    ['an SVG data URL as an image', drawing('<image href="data:image/svg+xml,%3Csvg/onload=alert(1)%3E"/>')],
    ['an HTML data URL as an image', drawing('<image href="data:text/html,x"/>')],
    ['an external image', drawing('<image href="https://evil.example.com/x.png"/>')],
    ['an image without a scheme', drawing('<image href="//evil.example.com/x.png"/>')],
    ['a part of another document', drawing('<use href="other.svg#p"/>')],
    ['a foreign object', drawing('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ['an inner frame', drawing('<iframe src="x"/>')],
    ['an animation of a link', drawing('<animate attributeName="href" values="javascript:alert(1)"/>')],
    ['an attribute that is set', drawing('<set attributeName="onload" to="alert(1)"/>')],
    ['an event handler element', drawing('<handler type="text/javascript">alert(1)</handler>')],
    ['a style that imports', drawing('<style>@import "https://evil.example.com/x.css";</style>')],
    ['a style that imports a neighbour', drawing('<style>@import "x.css";</style>')],
    ['a style with an escape', drawing('<style>.a { content: "\\6a" }</style>')],
    ['an HTML style element', drawing('<style xmlns="http://www.w3.org/1999/xhtml">a {}</style>')],
    ['a style that loads', drawing('<style>.a { fill: url(https://evil.example.com/x) }</style>')],
    ['a style that loads by an escape', drawing('<style>.a { fill: \\75rl(//evil.example.com/x) }</style>')],
    ['a style that loads by another function', drawing('<style>.a { mask: image-set("//evil.example.com/x" 1x) }</style>')],
    ['a style attribute that loads', drawing('<rect style="fill:URL(//evil.example.com/x)"/>')],
    ['a style that runs', drawing('<style>.a { width: expression(alert(1)) }</style>')],
    ['a style that binds', drawing('<style>.a { -moz-binding: url("//evil.example.com/x#y") }</style>')],
    ['an external paint', drawing('<rect fill="url(//evil.example.com/x#y)"/>')],
    ['an external and an internal paint', drawing('<rect fill="url(#a) url(//evil.example.com/x#y)"/>')],
    ['a doctype', `<!DOCTYPE svg>${drawing('')}`],
    ['an internal entity', `<!DOCTYPE svg [<!ENTITY x "javascript:alert(1)">]>${drawing('<use href="&x;"/>')}`],
    ['an external entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`],
    ['entities within entities', `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${drawing('<text>&b;</text>')}`],
    ['an undeclared entity', drawing('<text>&nbsp;</text>')],
    ['a bare ampersand', drawing('<text>a & b</text>')],
    ['a style sheet instruction', `<?xml-stylesheet href="https://evil.example.com/x.xsl"?>${drawing('')}`],
    ['an instruction after its declaration', `<?xml version="1.0"?><?php system("x") ?>${drawing('')}`],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${drawing('')}`],
    ['CDATA', drawing('<style><![CDATA[ .a{} ]]></style>')],
    ['a base URL', drawing('<g xml:base="https://evil.example.com/"><use href="#x"/></g>')],
    ['another root', `<html xmlns="http://www.w3.org/1999/xhtml">${drawing('')}</html>`],
    ['no namespace', '<svg><rect/></svg>'],
    ['a root in another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['two roots', `${drawing('')}${drawing('')}`],
    ['text after its root', `${drawing('')}alert(1)`],
    ['mismatched tags', drawing('<g></svg></g>')],
    ['a missing end tag', `<svg ${SVG}><g>`],
    ['an unterminated comment', drawing('<!-- <g/>')],
    ['a comment with two ends', drawing('<!-- -- ><script>alert(1)</script> -->')],
    ['a duplicate attribute', drawing('<rect fill="red" fill="blue"/>')],
    ['a control character', drawing('<rect fill="re\0d"/>')],
    ['nothing', ''],
  ]

  test.each(HOSTILE)('rejects a drawing with %s', (_, svg) => {
    expect(requireHarmlessSvg({ svg })).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/^\/file: the SVG .+: save it as a plain image/),
    })
  })

  test('is tested with at least 25 distinct hostile drawings', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(25)
    expect(new Set(HOSTILE.map(([, svg]) => svg)).size).toBe(HOSTILE.length)
  })

  const MEGABYTE = 1_048_576
  /** A check with quadratic running time would far exceed the test's time limit. */
  test.each([
    { of: 'one word', svg: drawing(`<rect fill="${'a'.repeat(MEGABYTE)}"/>`), status: undefined },
    { of: 'spaces', svg: drawing(`<rect fill="${' '.repeat(MEGABYTE)}"/>`), status: undefined },
    { of: 'brackets', svg: drawing(`<rect fill="${'url('.repeat(MEGABYTE / 4)}"/>`), status: 400 },
    { of: 'spaces within a tag', svg: drawing(`<rect ${' '.repeat(MEGABYTE)}<`), status: 400 },
    { of: 'elements that do not end', svg: '<svg>'.repeat(MEGABYTE / 5), status: 400 },
    { of: 'ampersands', svg: drawing(`<text>${'&amp;'.repeat(MEGABYTE / 5)}</text>`), status: undefined },
    { of: 'a comment', svg: drawing(`<!-- ${'- '.repeat(MEGABYTE / 2)}-->`), status: undefined },
  ])('returns status $status for a megabyte of $of in linear time', ({ svg, status }) =>
    expect(requireHarmlessSvg({ svg })?.status).toBe(status),
  )
})

test('rejects a drawing if its check exceeds the time limit, and rethrows other errors', async () => {
  const run = vi.spyOn(WorkerPool.prototype, 'run')
  onTestFinished(() => run.mockRestore())
  run.mockRejectedValueOnce(new WorkLimitError('too long'))
  expect(await rejectSvg('<svg/>')).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('takes too long to check') })
  run.mockRejectedValueOnce(new Error('a bug'))
  await expect(rejectSvg('<svg/>')).rejects.toThrow('a bug')
})
