// Escaped texts and inline styles of emails.
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

// The tokens of src/web/styles/theme.css, as values: mail programs know no variables.
const [paper, ink, quietInk, rule] = ['#fdfdfc', '#131316', '#53535a', '#dcdbd7'];
const textFont = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
const displayFont = "Imbue,'Bodoni 72','Times New Roman',Times,serif";

export const bodyStyle = `margin:0;padding:0;background:${paper};-webkit-text-size-adjust:100%`;
export const textStyle = `margin:0;color:${ink};font:16px/1.55 ${textFont}`;
const titleFont = `400 36px/1.08 ${displayFont}`;
export const titleStyle = `margin:0;color:${ink};font:${titleFont}`;
export const headingStyle = `margin:0 0 6px;color:${ink};font:600 16px/1.35 ${textFont}`;
export const wordmarkStyle =
  `display:inline-block;color:${ink};font:400 28px/1 ${displayFont};text-decoration:none;` +
  'padding-bottom:6px';
export const buttonStyle =
  `display:inline-block;background:${ink};color:#ffffff;font:500 16px/20px ${textFont};` +
  'text-decoration:none;padding:14px 24px';
export const lineStyle =
  `padding:12px 0;border-bottom:1px solid ${rule};color:${ink};font:16px/1.45 ${textFont};` +
  'vertical-align:top';
export const sumStyle = `padding:0 0 7px;color:${quietInk};font:16px/1.45 ${textFont}`;
const totalFont = `600 16px/1.45 ${textFont}`;
const totalEdge = `border-top:1px solid ${ink}`;
export const totalStyle = `padding:12px 0 0;${totalEdge};color:${ink};font:${totalFont}`;
export const totalAmountStyle = `;font:400 28px/1.2 ${displayFont}`;
export const amountStyle = 'padding-left:20px;white-space:nowrap;font-variant-numeric:tabular-nums';
export const footerStyle =
  `margin:0;padding-top:20px;border-top:1px solid ${rule};color:${quietInk};` +
  `font:13px/1.5 ${textFont}`;

export const inkQuiet = quietInk;
/** For markup that is written elsewhere. */
export const emailStyles = {
  text: textStyle,
  heading: headingStyle,
  quiet: `color:${quietInk};font:14px/1.45 ${textFont}`,
  ink,
  quietInk,
  rule,
};
