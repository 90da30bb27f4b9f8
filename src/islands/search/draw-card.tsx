import type { CardProps } from '#islands/cards/card-props.ts';
import type { SearchScreen } from '#islands/search-state/search-context.ts';

/** Draws a car with the card of the screen's template. */
export const drawCard = (
  { look, props }: SearchScreen,
  card: Pick<CardProps, 'car' | 'eager'> & Partial<Pick<CardProps, 'now'>>,
) => <look.Card policies={props.policies} now={props.now} toggles={props.cardToggles} {...card} />;
