// The journal: a markdown file is an article, its name is the last part of its URL.
import type { Image } from '../../platform/images/image-url.ts';
import { journalImages } from '../content/journal-images.ts';

export type Article = {
  path: string;
  title: string;
  summary: string;
  /** '2026-11-12' */
  date: string;
  image: Image;
  minutes: number;
};

type Meta = {
  title: string;
  summary: string;
  date: string;
  image: keyof typeof journalImages;
  words: number;
};

const metas = import.meta.glob<Meta>('./articles/*.md', {
  eager: true,
  import: 'meta',
  query: '?meta',
});
const texts = import.meta.glob<string>('./articles/*.md', { import: 'html' });

const wordsPerMinute = 200;

const toArticle = ([file, { title, summary, date, image, words }]: [string, Meta]): Article => ({
  path: `/journal/${nameOf(file)}`,
  title,
  summary,
  date,
  image: journalImages[image],
  minutes: Math.ceil(words / wordsPerMinute),
});

const nameOf = (file: string): string => file.replace(/^.*\/(.*)\.md$/, '$1');

/** The newest first. */
export const latestArticles: readonly Article[] = Object.entries(metas)
  .map(toArticle)
  .sort((one, other) => other.date.localeCompare(one.date));

/** The article's HTML, made from our own file; null for an unknown name. */
export const readArticle = async (
  name: string,
): Promise<{ article: Article; html: string } | null> => {
  const article = latestArticles.find(({ path }) => path === `/journal/${name.toLowerCase()}`);
  const text = Object.entries(texts).find(([file]) => nameOf(file) === name.toLowerCase());
  return article && text ? { article, html: await text[1]() } : null;
};
