import { useState } from 'react';
import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { shopDay } from '../../../../platform/text/day-in.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { formatDay, timeOfShop } from '../../../components/shop/format-date.ts';
import { ConfirmDialog } from '../../../kit/dialog.tsx';
import { May } from '../../kit/may.tsx';
import { useChange } from '../../kit/use-change.ts';
import { eventLabel } from './event-labels.ts';
import { NoteForm } from './note-form.tsx';
import { deleteNote } from './order-changes.ts';

type Event = ManagedOrderJson['events'][number];

/** What happened to the order, newest first, and what admins noted. */
export const OrderTimeline = ({ managed }: { managed: ManagedOrderJson }) => {
  const { order, events } = managed;
  const [note, setNote] = useState<Event | null>(null);
  const { change, isBusy } = useChange();
  const remove = async (event: Event) => {
    await change(() => deleteNote(order.number, event.id), say('Deleted!'));
    setNote(null);
  };
  return (
    <section className="min-w-0 print:hidden" aria-labelledby="order-timeline">
      <h2 className="display-1 mb-4" id="order-timeline">
        {say('Timeline')}
      </h2>
      <May needs="orders.write">
        <NoteForm number={order.number} />
      </May>
      {daysOf(events).map(({ day, events: ofDay }) => (
        <section key={day} className="mt-6">
          <h3 className="mb-1 font-label text-2xs text-ink-2">{day}</h3>
          <ol>
            {ofDay.map((event) => (
              <EventRow key={event.id} managed={managed} event={event} onDelete={setNote} />
            ))}
          </ol>
        </section>
      ))}
      <ConfirmDialog
        open={note !== null}
        onClose={() => setNote(null)}
        onConfirm={() => note && remove(note)}
        busy={isBusy}
      >
        {say('This note will be deleted for all admins. This cannot be undone.')}
      </ConfirmDialog>
    </section>
  );
};

const EventRow = ({ managed, event, onDelete }: EventRowProps) => (
  <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] border-rule border-t py-2.5 text-sm">
    <time className="text-ink-2 text-xs leading-[1.6] tabular-nums" dateTime={event.at}>
      {timeOfShop(new Date(event.at))}
    </time>
    <div>
      {event.kind === 'note' ? (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 whitespace-pre-line border-accent border-l-2 pl-3">
            {event.text}
            <span className="block text-ink-2 text-xs">
              {event.actorName ?? say('Deleted admin')}
            </span>
          </p>
          {event.canDelete ? (
            <Button look="quiet" small onClick={() => onDelete(event)}>
              {say('Delete note')}
            </Button>
          ) : null}
        </div>
      ) : (
        eventLabel(event, managed.order)
      )}
    </div>
  </li>
);

type EventRowProps = {
  managed: ManagedOrderJson;
  event: Event;
  onDelete: (event: Event) => void;
};

/** Events by their day in the browser's time zone. */
const daysOf = (events: readonly Event[]): { day: string; events: Event[] }[] => {
  const days = new Map<string, Event[]>();
  for (const event of events) {
    const day = dayOf(new Date(event.at));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }));
};

const dayOf = (at: Date): string => formatDay(shopDay(at));
