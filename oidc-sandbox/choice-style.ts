/** The style of the sandbox's page; the content policy allows it by its hash. */
export const choiceStyle = `:root {
  color-scheme: light dark;
  --ink: light-dark(#131316, #f4f3ef);
  --accent: light-dark(#1f35d6, #a9b4ff);
  --rule: light-dark(#75757c, #8d8d94);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: 1.5rem 0;
  background: light-dark(#fdfdfc, #131315);
  color: var(--ink);
  font: 16px/1.5 "Instrument Sans", "Helvetica Neue", Arial, sans-serif;
}
main { width: min(100% - 2rem, 26rem); margin: auto; }
h1 { font: 420 2.25rem/1 Imbue, "Bodoni 72", "Times New Roman", serif; margin: 0 0 1rem; }
.test {
  border-left: 3px solid var(--accent);
  background: light-dark(#eceefe, #20243f);
  padding: 0.75rem 1rem;
  margin: 0;
  font-size: 0.875rem;
}
ul { list-style: none; margin: 1rem 0; padding: 0; display: grid; gap: 0.5rem; }
form { display: grid; gap: 0.5rem; }
form + form { margin-top: 0.5rem; }
label { font-weight: 550; font-size: 0.875rem; }
.check {
  display: flex; gap: 0.625rem; align-items: center; min-height: 2.75rem; font-weight: 400;
}
input { font: inherit; color: inherit; }
input[type="checkbox"] { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--ink); }
input:not([type]) {
  min-height: 3rem; padding: 0 0.875rem; border: 1px solid var(--rule); background: none;
}
button {
  min-height: 3rem;
  padding: 0.5rem 0.875rem;
  font: inherit;
  font-weight: 550;
  cursor: pointer;
  border: 1px solid var(--ink);
  background: var(--ink);
  color: light-dark(#fff, #131316);
}
li button {
  width: 100%;
  display: grid;
  text-align: left;
  background: none;
  color: inherit;
  border-color: var(--rule);
}
li span { font-weight: 400; font-size: 0.875rem; overflow-wrap: anywhere; }
button.quiet { background: none; color: inherit; }
:is(input, button):focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }`;
