/** The style of the pages that ask; the content policy allows it by its hash. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --ink: light-dark(#131316, #f4f3ef);
  --accent: light-dark(#1f35d6, #a9b4ff);
}
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  place-items: center;
  background: light-dark(#fdfdfc, #131315);
  color: var(--ink);
  font: 16px/1.55 "Instrument Sans", "Helvetica Neue", Arial, sans-serif;
}
main { width: min(100% - 2rem, 26rem); border-top: 1px solid; padding-top: 1.5rem; }
h1 { font: 420 2.25rem/1 Imbue, "Bodoni 72", "Times New Roman", serif; margin: 0 0 1rem; }
p { margin: 0 0 1rem; }
.test {
  border-left: 3px solid var(--accent);
  background: light-dark(#eceefe, #20243f);
  padding: 0.75rem 1rem;
  font-size: 0.875rem;
}
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button {
  min-height: 3rem;
  font: inherit;
  font-weight: 550;
  cursor: pointer;
  border: 1px solid;
  background: none;
  color: inherit;
}
button[value="complete"] { background: var(--ink); color: light-dark(#fff, #131316); }
a { color: inherit; }
:is(a, button):focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }`;
