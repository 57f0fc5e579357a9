import { flushSync } from 'react-dom';

/**
 * Lets a section replace the server's HTML. A button that was pressed there is pressed in the
 * section, what was selected is selected again; what the keyboard has focused keeps its focus
 * until it is left or pressed.
 */
export const replaceServed = (served: Element, replace: () => void): void => {
  const focused = document.activeElement;
  if (!focused || !served.contains(focused)) replaceIn(served, replace);
  else if (focused.matches('button:not(:focus-visible)')) pressAfter(served, focused, replace);
  else waitForKeys(served, replace);
};

const waitForKeys = (served: Element, replace: () => void): void => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    waiting.abort();
    pressAfter(served, button, replace);
  };
  // The focus may move to another control of the section.
  const onLeave = () => {
    waiting.abort();
    setTimeout(replaceServed, 0, served, replace);
  };
  served.addEventListener('click', onClick, { signal });
  served.addEventListener('focusout', onLeave, { signal });
};

const pressAfter = (served: Element, pressed: Element, replace: () => void): void => {
  const buttons: Element[] = [...served.querySelectorAll('button')];
  const section = replaceIn(served, replace);
  const button = section?.querySelectorAll('button')[buttons.indexOf(pressed)];
  button?.focus();
  button?.click();
};

// Buttons and selects are found by their place: the section begins as the server's HTML.
const replaceIn = (served: Element, replace: () => void): Element | undefined => {
  const { parentElement: parent } = served;
  const place = [...(parent?.children ?? [])].indexOf(served);
  const selects = [...served.querySelectorAll('select')];
  flushSync(replace);
  const section = parent?.children[place];
  for (const [at, select] of [...(section?.querySelectorAll('select') ?? [])].entries()) {
    const chosen = selects[at];
    if (!chosen || chosen.selectedOptions[0]?.defaultSelected) continue;
    select.value = chosen.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return section;
};
