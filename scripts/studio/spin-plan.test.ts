import { describe, expect, it } from 'vitest';
import { spunVehicles, filmedVehicles } from './plan.data.ts';
import { vehicleNamed } from './plan.ts';
import { filmViews, SPIN_FRAMES, SPIN_SIZE, spinFiles, spinViews } from './spin-plan.ts';

describe('a spin', () => {
  it('GAL-21 is 36 frames of 600 x 400, even steps of one whole turn', () => {
    expect(SPIN_SIZE).toEqual({ width: 600, height: 400 });
    expect(spinViews).toHaveLength(SPIN_FRAMES);
    const steps = spinViews.map(
      ({ azimuth }, i) => (spinViews[(i + 1) % SPIN_FRAMES]?.azimuth ?? 0) - azimuth,
    );
    expect(new Set(steps.map((step) => (step + 360) % 360))).toEqual(new Set([350]));
    expect(new Set(spinViews.map(({ elevation }) => elevation)).size).toBe(1);
  });

  it('is planned for at least four cars of different bodies and paints, before two backdrops', () => {
    const vehicles = spunVehicles.map(vehicleNamed);
    const cars = vehicles.filter(({ choice }) => choice.kind === 'car');
    expect(cars.length).toBeGreaterThanOrEqual(4);
    expect(new Set(cars.map(({ shape }) => shape)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(cars.map(({ paint }) => paint)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(vehicles.map(({ backdrop }) => backdrop.kind)).size).toBeGreaterThanOrEqual(2);
    const files = spunVehicles.flatMap(spinFiles);
    expect(new Set(files).size).toBe(spunVehicles.length * SPIN_FRAMES);
  });
});

describe('a film', () => {
  it('walks without a jump, and never nearer than the whole car is long', () => {
    const steps = filmViews.slice(1).map((view, i) => {
      const before = filmViews[i];
      return {
        azimuth: view.azimuth - (before?.azimuth ?? 0),
        distance: Math.abs((view.walk?.distance ?? 0) - (before?.walk?.distance ?? 0)),
      };
    });
    expect(Math.min(...steps.map(({ azimuth }) => azimuth))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...steps.map(({ azimuth }) => azimuth))).toBeLessThan(5);
    expect(Math.max(...steps.map(({ distance }) => distance))).toBeLessThan(0.03);
    expect(Math.min(...filmViews.map(({ walk }) => walk?.distance ?? 0))).toBeGreaterThan(0.5);
  });

  it('is made of vehicles that are in the plan', () => {
    expect(filmedVehicles.map((name) => vehicleNamed(name).name)).toHaveLength(filmedVehicles.length);
  });
});
