import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Drag = {
  /** What the rows are: those of another list are no place for it. */
  of: string;
  /** What is dragged: fields beside it keep their text selection. */
  handle: RefObject<HTMLElement | null>;
  row: RefObject<HTMLElement | null>;
  index: number;
  onMove: (from: number, to: number) => void;
};
type Edge = 'top' | 'bottom';

/** Rows change places by drag: where the dragged one would land is an edge of another. */
export const useRowDrag = ({ of, handle, row, index, onMove }: Drag) => {
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const [element, dragged] = [row.current, handle.current];
    if (!element || !dragged) return;
    const edgeOf = (data: Record<string | symbol, unknown>, from: unknown): Edge | null => {
      const closest = extractClosestEdge(data) as Edge | null;
      // Beside itself it would stay where it is.
      const isSame = from === (closest === 'top' ? index - 1 : index + 1) || from === index;
      return isSame ? null : closest;
    };
    return combine(
      draggable({
        element: dragged,
        getInitialData: () => ({ of, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.of === of,
        getData: ({ input }) =>
          attachClosestEdge({ index }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setEdge(edgeOf(self.data, source.data.index)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const from = Number(source.data.index);
          const closest = edgeOf(self.data, from);
          if (!closest) return;
          const to = closest === 'top' ? index : index + 1;
          move.current(from, from < to ? to - 1 : to);
        },
      }),
    );
  }, [of, handle, row, index]);
  return { isDragged, edge };
};
