import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { latestArticles, readArticle } from './articles.ts';

test('the journal has five articles of 300 to 600 words, the newest first', async () => {
  expect(latestArticles).toHaveLength(5);
  const dates = latestArticles.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const { path, summary, image } of latestArticles) {
    const { html = '' } = (await readArticle(path.slice('/journal/'.length))) ?? {};
    const words = html
      .replaceAll(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean).length;
    expect([path, words >= 300 && words <= 600]).toEqual([path, true]);
    expect([summary.length > 20, image.alt.length > 20]).toEqual([true, true]);
  }
});

test('links in articles and text pages lead to pages of the shop', () => {
  const folders = ['src/web/journal/articles', 'src/web/content/pages'];
  const links = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\]\((\/[^)#]*)/g)].map(
        ([, to]) => to,
      ),
    ),
  );
  expect(links.length).toBeGreaterThan(8);
  const known =
    /^\/(shipping|size-guide|contact|privacy|journal\/[\w-]+|Dashboard(\/MyProfile(\/data)?)?)$/;
  expect(links.filter((to) => !known.test(to ?? ''))).toEqual([]);
});
