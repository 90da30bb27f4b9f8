import type { PictureWidth } from '#domain/media/picture-url.ts';
import type { VehiclePage } from '#publish/pages/vehicle-page.ts';

/** Props of every panel. */
export type PanelProps = { page: VehiclePage };

/** Props that a template's arrangement may give to a panel, beside the page. */
export type ArrangedProps = {
  /** Width of a thumbnail's file (pixels). */
  gallery: { thumbWidth: PictureWidth };
  /** What the line says of the location; without them its name and street. */
  'location-line': { title: string; text: string };
  /** A mark before each promise. */
  promises: { marked: boolean };
  /** Which of its two positions in the HTML this is; the dealer's setting selects one. */
  'sticky-bar': { position: 'before' | 'after' };
};

/** The arranged props of a panel: none is required, so that a template may leave the panel out. */
export type ArrangedPropsOf<Name extends string> = Name extends keyof ArrangedProps
  ? Partial<ArrangedProps[Name]>
  : Readonly<Record<string, never>>;

/** Props of a panel that renders its own section. */
export type FramedPanelProps = PanelProps & {
  /** Class of the section. */
  class?: string;
  heading: string | null;
  anchor: string | null;
};
