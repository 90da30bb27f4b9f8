import './card.css';
import type { ComponentType } from 'react';
import { AtlasCard } from './card-atlas.tsx';
import { DriftCard } from './card-drift.tsx';
import type { CardProps } from './card-props.ts';
import { TorqueCard } from './card-torque.tsx';

/** Each template's card; the same component in static HTML and in the search island. */
export const cardByTemplate: Record<'atlas' | 'torque' | 'drift', ComponentType<CardProps>> = {
  atlas: AtlasCard,
  torque: TorqueCard,
  drift: DriftCard,
};
