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
import { type Edge, followFinger, placeAt } from './follow-finger.ts';

type Drag = {
  /** The list's name: a row cannot be dropped in another list. */
  of: string;
  /** The dragged part; other fields of the row keep their text selection. */
  handle: RefObject<HTMLElement | null>;
  /** The row, with a `Grip` for dragging by finger. */
  row: RefObject<HTMLElement | null>;
  index: number;
  onMove: (from: number, to: number) => void;
};

/** Moves rows by dragging; an edge of another row shows where the row would land. */
export const useRowDrag = ({ of, handle, row, index, onMove }: Drag) => {
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const [element, dragged] = [row.current, handle.current];
    const grip = element?.querySelector<HTMLElement>('[data-grip]');
    if (!element || !dragged || !grip) return;
    const finger = followFinger(element, grip, {
      ...{ of, index, showEdge: setEdge, showDragged: setDragged },
      onMove: (from, to) => move.current(from, to),
    });
    const landing = (data: Record<string | symbol, unknown>, from: unknown) => {
      const closest = extractClosestEdge(data) as Edge | null;
      const place = closest && placeAt(Number(from), index, closest);
      return { place, edge: place === null ? null : closest };
    };
    return combine(
      finger.stop,
      draggable({
        element: dragged,
        canDrag: () => !finger.isHeld(),
        getInitialData: () => ({ of, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.of === of,
        getData: ({ input }) =>
          attachClosestEdge({ index }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setEdge(landing(self.data, source.data.index).edge),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const { place } = landing(self.data, source.data.index);
          if (place !== null) move.current(Number(source.data.index), place);
        },
      }),
    );
  }, [of, handle, row, index]);
  return { isDragged, edge };
};
