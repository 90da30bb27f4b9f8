import { PageElement } from '#ui/page-element.ts';
import { startVideos } from './slide-videos.ts';

/** A video in a page: its poster is a link, which plays in place. */
export class Video extends PageElement {
  protected override start(ended: AbortSignal): void {
    startVideos(this, ended);
  }
}
