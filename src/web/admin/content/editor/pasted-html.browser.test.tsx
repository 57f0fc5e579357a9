// The shapes that Google Docs and Word put on the clipboard, pasted.
import { Editor } from '@tiptap/react';
import { expect, onTestFinished, test } from 'vitest';
import { descriptionExtensions, headingLevels, pageExtensions } from './extensions.ts';
import { readPastedHtml } from './pasted-html.ts';

const paste = (html: string, kind: 'page' | 'description' = 'page'): string => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: kind === 'page' ? pageExtensions : descriptionExtensions,
    editorProps: { transformPastedHTML: (text) => readPastedHtml(text, headingLevels[kind]) },
  });
  onTestFinished(() => editor.destroy());
  editor.view.pasteHTML(html);
  return editor
    .getHTML()
    .replaceAll(/ (target|rel)="[^"]*"/g, '')
    .replace(/<p><\/p>$/, '');
};

const docs = (inside: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${inside}</b>`;

test('from Docs its bold, italics and links come, and no more', () => {
  const html = docs(
    '<p dir="ltr" style="line-height:1.38;"><span style="font-family:Arial;font-weight:700;">Wool' +
      '</span><span style="font-weight:400;color:#f00;"> is </span>' +
      '<span style="font-weight:400;font-style:italic;">warm</span>' +
      '<a href="https://example.com/" style="text-decoration:none;">' +
      '<span style="font-weight:400;color:#1155cc;">here</span></a></p>',
  );
  expect(paste(html)).toBe(
    '<p><strong>Wool</strong> is <em>warm</em><a href="https://example.com/">here</a></p>',
  );
});

test('headings of Docs have the levels of the editor', () => {
  const html = docs(
    '<h1><span style="font-weight:400">Care</span></h1><h2>Wash</h2><h4>At 30</h4>',
  );
  expect(paste(html)).toBe('<h2>Care</h2><h3>Wash</h3><h3>At 30</h3>');
  expect(paste(html, 'description')).toBe('<h3>Care</h3><h3>Wash</h3><h3>At 30</h3>');
});

test('lists of Docs stay lists', () => {
  const html = docs(
    '<ul style="margin-top:0"><li dir="ltr" style="font-weight:400"><p><span>One</span></p></li>' +
      '<li style="font-weight:400"><p><span style="font-weight:700">Two</span></p></li></ul>',
  );
  expect(paste(html)).toBe('<ul><li><p>One</p></li><li><p><strong>Two</strong></p></li></ul>');
});

const wordItem = (sign: string, text: string, level = 1, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} ` +
  `style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>` +
  `<span lang=EN-US>${text}<o:p></o:p></span></p>`;

test('paragraphs of Word that are items become lists', () => {
  const html =
    '<html><body><!--StartFragment--><p class=MsoNormal><b><span>Care</span></b></p>' +
    wordItem('·', 'Wash', 1, 'First') +
    wordItem('o', 'At 30', 2) +
    wordItem('·', '<i>Dry</i>', 1, 'Last') +
    `<p class=MsoNormal style='font-weight:bold'>Then</p>` +
    wordItem('1.', 'Iron', 1, 'First') +
    wordItem('2.', 'Fold', 1, 'Last') +
    '<!--EndFragment--></body></html>';
  expect(paste(html)).toBe(
    '<p><strong>Care</strong></p>' +
      '<ul><li><p>Wash</p><ul><li><p>At 30</p></li></ul></li><li><p><em>Dry</em></p></li></ul>' +
      '<p><strong>Then</strong></p><ol><li><p>Iron</p></li><li><p>Fold</p></li></ol>',
  );
});

test('Word in a browser has a list around each item, and they are one list', () => {
  const item = (tag: string, text: string, level = 1, start = 1) =>
    `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} role="list" start="${start}">` +
    `<li data-leveltext="-" data-aria-level="${level}" role="listitem"><p class="Paragraph">` +
    `<span class="TextRun" style="font-weight:bold">${text}</span>` +
    `<span class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;
  const list = item('ol', 'Wash') + item('ul', 'At 30', 2) + item('ol', 'Dry', 1, 2);
  expect(paste(`<div class="OutlineElement"><p>Care</p></div>${list}`)).toBe(
    '<p>Care</p><ol><li><p><strong>Wash</strong></p><ul><li><p><strong>At 30</strong></p></li>' +
      '</ul></li><li><p><strong>Dry</strong></p></li></ol>',
  );
});

test('what Word says of letters of other scripts removes no bold', () => {
  const html =
    "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span>Care</span></b> and " +
    "<i style='mso-bidi-font-style:normal'>wool</i>" +
    "<span style='mso-bidi-font-weight:bold'> of sheep</span></p>";
  expect(paste(html)).toBe('<p><strong>Care</strong> and <em>wool</em> of sheep</p>');
});

test('a list of Docs within a list is one of its last item', () => {
  const item = (text: string, level: number) =>
    `<li dir="ltr" aria-level="${level}"><p role="presentation"><span>${text}</span></p></li>`;
  const html = docs(
    `<ul>${item('Wash', 1)}<ul>${item('At 30', 2)}<ol>${item('Or less', 3)}</ol></ul>` +
      `${item('Dry', 1)}</ul>`,
  );
  expect(paste(html)).toBe(
    '<ul><li><p>Wash</p><ul><li><p>At 30</p><ol><li><p>Or less</p></li></ol></li></ul></li>' +
      '<li><p>Dry</p></li></ul>',
  );
});

test('blank lines between paragraphs of Docs leave no blank paragraphs', () => {
  expect(paste(docs('<p>Wool</p><br /><p>Linen</p><br />'))).toBe('<p>Wool</p><p>Linen</p>');
});

test('LibreOffice, Pages and Notion bring their bold, lists and headings', () => {
  const libre =
    '<h1 class="western">Care</h1><p style="margin-bottom: 0cm"><font face="Arial"><font ' +
    'style="font-size: 12pt"><b>Wash</b> at <span style="font-weight: normal">30</span></font>' +
    '</font></p><ul><li><p style="margin-bottom: 0cm">Dry</p></li></ul>';
  expect(paste(libre)).toBe(
    '<h2>Care</h2><p><strong>Wash</strong> at 30</p><ul><li><p>Dry</p></li></ul>',
  );
  const pages =
    '<html><head><style>p.p1 {font: 12px Helvetica} span.s1 {font: bold 12px Helvetica}' +
    'li.li1 {margin: 0}</style></head><body><p class="p1"><span class="s1"><b>Wash</b></span>' +
    '<span class="Apple-converted-space"> </span>cold</p><ul class="ul1"><li class="li1">' +
    '<span class="s2"></span>Dry</li></ul></body></html>';
  expect(paste(pages)).toBe('<p><strong>Wash</strong> cold</p><ul><li><p>Dry</p></li></ul>');
  const notion =
    '<!-- notionvc: 1 --><h3>Care</h3><p><strong>Wash</strong> <em>cold</em></p><ul><li>Dry' +
    '<ul><li>Flat</li></ul></li></ul><ul class="to-do-list"><li><input type="checkbox"/>Iron' +
    '</li></ul>';
  expect(paste(notion)).toBe(
    '<h3>Care</h3><p><strong>Wash</strong> <em>cold</em></p><ul><li><p>Dry</p><ul><li>' +
      '<p>Flat</p></li></ul></li></ul><ul><li><p>Iron</p></li></ul>',
  );
});
