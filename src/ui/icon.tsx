import { findPaths } from './icon-markup.ts';

type IconProps = { svg: string; size?: 16 | 24 | undefined; label?: string };

/** The React twin of `Icon.astro`. Another drawing is another element: React does not know a published reference. */
export function Icon({ svg, size, label }: IconProps) {
  return (
    <svg
      key={svg}
      className="icon"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      dangerouslySetInnerHTML={{ __html: findPaths(svg) }}
    />
  );
}
