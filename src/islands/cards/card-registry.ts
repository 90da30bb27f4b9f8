import './card.css';
import { type ComponentType, memo } from 'react';
import { AtlasCard } from './card-atlas.tsx';
import { DriftCard } from './card-drift.tsx';
import type { CardProps } from './card-props.ts';
import { TorqueCard } from './card-torque.tsx';

/**
 * Each template's card; the same component in static HTML and in the search island. An answer hands a car
 * that did not change as the same object, so its card is not drawn anew.
 */
export const cardByTemplate: Record<'atlas' | 'torque' | 'drift', ComponentType<CardProps>> = {
  atlas: memo(AtlasCard),
  torque: memo(TorqueCard),
  drift: memo(DriftCard),
};
