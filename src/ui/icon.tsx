import { toIconMarkup } from './icon-markup.ts';

type IconProps = { svg: string; size?: 16 | 24 | undefined; label?: string };

/** The React twin of `Icon.astro`; the wrapper is transparent to layout. */
export function Icon({ svg, size, label }: IconProps) {
  return <span className="icon-box" dangerouslySetInnerHTML={{ __html: toIconMarkup(svg, size, label) }} />;
}
