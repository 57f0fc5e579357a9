// Image files as they come from outside the page, and uploads that stop on their way.
import { onTestFinished, vi } from 'vitest';

/** An image of its own color, so that no two are the same. */
export const imageFile = async (name: string): Promise<File> => {
  const canvas = new OffscreenCanvas(90, 120);
  const context = canvas.getContext('2d');
  for (let at = 0; context && at < 12; at += 1) {
    context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
    context.fillRect(0, at * 10, 90, 10);
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
};

export const pasteFiles = (files: readonly File[]): void => {
  const event = { clipboardData: transferOf(files), bubbles: true, cancelable: true };
  document.body.dispatchEvent(new ClipboardEvent('paste', event));
};

/** Over an element, as the system drags files from another window. */
export const dropFiles = async (target: Element, files: readonly File[]): Promise<void> => {
  const dataTransfer = transferOf(files);
  const { left, top } = target.getBoundingClientRect();
  const at = { clientX: left + 40, clientY: top + 20 };
  for (const type of ['dragenter', 'dragover', 'drop']) {
    const event = { ...at, dataTransfer, bubbles: true, cancelable: true };
    target.dispatchEvent(new DragEvent(type, event));
    await new Promise(requestAnimationFrame);
  }
};

const transferOf = (files: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};

/** Every upload fails, until the function that it answers is called. */
export const failUploads = (): (() => void) =>
  replaceSend(function fail(this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('loadend'));
  });

/** Every upload stops at its half, until the function that it answers is called. */
export const holdUploads = (): (() => void) => {
  const held: (() => void)[] = [];
  const { send } = XMLHttpRequest.prototype;
  const restore = replaceSend(function hold(this: XMLHttpRequest, body) {
    held.push(() => send.call(this, body));
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
  });
  return () => {
    restore();
    for (const go of held) go();
  };
};

const replaceSend = (send: XMLHttpRequest['send']): (() => void) => {
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(send);
  const restore = () => spy.mockRestore();
  onTestFinished(restore);
  return restore;
};
