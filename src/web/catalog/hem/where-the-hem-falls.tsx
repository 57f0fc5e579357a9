import { whenNear } from '../../components/when-near.tsx';

const load = async () => (await import('./hem-section.tsx')).HemSection;

/** The hem of each size on a figure of one's height. */
export const WhereTheHemFalls = whenNear({
  load,
  onServer: import.meta.env.SSR ? await load() : null,
  className: 'later [contain-intrinsic-height:auto_36rem]',
});
