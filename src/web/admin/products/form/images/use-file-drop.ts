import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  dropTargetForExternal,
  monitorForExternal,
} from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Files that are dropped on the element or pasted anywhere on the page. */
export const useFileDrop = (
  element: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): { isDragging: boolean; isOver: boolean } => {
  const [isDragging, setDragging] = useState(false);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!element.current) return;
    return combine(
      dropTargetForExternal({
        element: element.current,
        canDrop: containsFiles,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latest.current(getFiles({ source }));
        },
      }),
      monitorForExternal({
        canMonitor: containsFiles,
        onDragStart: () => {
          setDragging(true);
          // A file dropped beside the field would replace the page.
          preventUnhandled.start();
        },
        onDrop: () => {
          setDragging(false);
          preventUnhandled.stop();
        },
      }),
    );
  }, [element]);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text that is copied from a document may bring an image of itself.
      const isText = event.clipboardData?.types.includes('text/plain');
      if (files.length === 0 || (isText && isField(event.target))) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return { isDragging, isOver };
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
