import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { Image } from '../../components/media/image.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { formatDate, formatDateTime } from '../../components/shop/format-date.ts';
import { PageText } from '../../content/page-text.tsx';
import { DashboardHead } from '../../kit/dashboard-head.tsx';
import { DeleteAndLeave } from '../kit/delete-and-leave.tsx';
import { useChange } from '../kit/use-change.ts';
import { keptPage } from './kept-page.ts';
import { loadPage, parentOf } from './load-page.ts';
import { deletePage, hidePage, restoreVersion } from './page-changes.ts';
import { PageForm } from './page-form.tsx';

export const clientLoader = loadPage;

/** One page or article: its text, who sees it, and what it said before. */
export default function EditPage() {
  const page = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const isPreview = useSearchParams()[0].has('preview');
  // A new number starts a new form.
  const [start, setStart] = useState(0);
  const begin = async () => {
    keptPage(page.id).set(null);
    await revalidate();
    setStart((number) => number + 1);
  };
  return (
    <>
      <PageHead title={page.title} description={say('The text of a page.')} />
      <DashboardHead title={page.title} parent={parentOf(page)}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
          <StateOf page={page} />
          <Link className="link text-ink" to={isPreview ? '.' : '?preview'}>
            {isPreview ? say('Go on writing') : say('Preview')}
          </Link>
          {page.state === 'published' ? (
            <Link className="link text-ink" to={page.path}>
              {say('See it in the shop')}
            </Link>
          ) : null}
        </p>
      </DashboardHead>
      {isPreview ? (
        <Preview page={page} />
      ) : (
        <>
          <PageForm key={`${page.id} ${start}`} page={page} onBegin={begin} />
          <Versions page={page} onRestored={begin} />
          {page.isFixed ? null : <Ends page={page} />}
        </>
      )}
    </>
  );
}

type PageProps = { page: ReturnType<typeof useLoaderData<typeof clientLoader>> };

/** The last version as customers would see it. Only admins get it, and it is not cached. */
const Preview = ({ page: { title, image, html } }: PageProps) => (
  <article className="max-w-text">
    <h2 className="display-3">{title}</h2>
    {image ? (
      <div className="image-box my-8 aspect-4/3">
        <Image of={image} sizes="640px" className="size-full object-cover" />
      </div>
    ) : null}
    <PageText html={html} className="mt-8" />
  </article>
);

const StateOf = ({ page: { state, hasDraft, publishedAt, scheduledAt } }: PageProps) => (
  <span>
    {[
      state === 'draft' ? 'Draft: customers do not see it' : null,
      publishedAt ? publishedText(publishedAt, hasDraft) : null,
      scheduledAt
        ? say('The last version comes on {dateTime}', {
            dateTime: formatDateTime(new Date(scheduledAt)),
          })
        : null,
    ]
      .filter(Boolean)
      .join('. ')}
  </span>
);

const publishedText = (publishedAt: string, hasDraft: boolean): string => {
  const date = formatDate(new Date(publishedAt), new Date());
  return hasDraft
    ? say('Published {date}, with a newer draft', { date })
    : say('Published {date}', { date });
};

const Versions = ({ page, onRestored }: PageProps & { onRestored: () => Promise<void> }) => {
  const { change, isBusy } = useChange();
  const restore = async (revision: number) => {
    const done = say('Version {revision} is the draft now. Publish it when it is right.', {
      revision,
    });
    if (await change(() => restoreVersion(page.id, revision), done)) await onRestored();
  };
  return (
    <details className="mt-10 border-rule border-t pt-4">
      <summary className="cursor-pointer font-label text-sm">
        <Say of="Versions ({versions})" versions={page.versions.length} />
      </summary>
      <ol className="mt-3 grid max-w-text">
        {page.versions.map(({ revision, title, savedAt }) => (
          <li
            key={revision}
            className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b py-2 text-sm"
          >
            <span className="min-w-0">
              <span className="block">
                {revision}. {title}
              </span>
              <span className="text-ink-2 text-xs">
                {revision === page.publishedRevision ? (
                  <Say of="{date}, published" date={formatDate(new Date(savedAt), new Date())} />
                ) : (
                  formatDate(new Date(savedAt), new Date())
                )}
              </span>
            </span>
            {revision === page.revision ? (
              <span className="text-ink-2 text-xs">{say('The last one')}</span>
            ) : (
              <Button
                small
                look="outline"
                busy={isBusy}
                aria-label={say('Restore version {revision}', { revision })}
                onClick={() => restore(revision)}
              >
                {say('Restore this version')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
};

const Ends = ({ page }: PageProps) => {
  const { change, isBusy } = useChange();
  const { id, title } = page;
  const remove = async () => {
    await deletePage(id);
    keptPage(id).set(null);
  };
  return (
    <div className="mt-6 flex flex-wrap gap-2.5">
      {page.state === 'draft' ? null : (
        <Button
          look="outline"
          busy={isBusy}
          onClick={() => change(() => hidePage(id), say('A draft again: customers do not see it.'))}
        >
          {say('Hide it from customers')}
        </Button>
      )}
      <DeleteAndLeave
        question={say('“{title}” will be deleted. You can take it back on the next page.', {
          title,
        })}
        remove={remove}
        to={parentOf(page).to}
        state={{ id, title }}
      />
    </div>
  );
};
