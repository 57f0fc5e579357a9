/** SQL of what the category in a column is called, in the language of a market. */
export const calledCategory = (column: string, market = ''): string => {
  const inWords = market && `text_in_market('${market}', 'category', ${column}, 'label'), `;
  return `coalesce(${inWords}
    (select label from categories where categories.name = ${column}), ${column})`;
};
