import { describe, expect, it } from 'vitest';
import { FIRST_LOOK, limitLook, project, toDirection, unproject } from './panorama.ts';

const SHAPE = 1.5;

describe('the camera of a panorama', () => {
  it('wraps to the sides, and limits pitch and zoom', () => {
    const { yaw } = limitLook({ ...FIRST_LOOK, yaw: 3 * Math.PI });
    expect(Math.abs(yaw)).toBeCloseTo(Math.PI);
    expect(limitLook({ ...FIRST_LOOK, pitch: 9 }).pitch).toBeLessThan(Math.PI / 2);
    expect(limitLook({ ...FIRST_LOOK, pitch: -9 }).pitch).toBeGreaterThan(-Math.PI / 2);
    expect(limitLook({ ...FIRST_LOOK, field: 9 }).field).toBeLessThan(Math.PI / 1.9);
    expect(limitLook({ ...FIRST_LOOK, field: 0 }).field).toBeGreaterThan(0.1);
    expect(limitLook(FIRST_LOOK)).toEqual(FIRST_LOOK);
  });

  it('shows the middle of the picture in the middle', () => {
    expect(toDirection({ x: 50, y: 50 })).toEqual({ yaw: 0, pitch: 0 });
    expect(project(FIRST_LOOK, toDirection({ x: 50, y: 50 }), SHAPE)).toEqual({ x: 50, y: 50 });
  });

  it('projects right to the right, up to the top, and nothing that is behind', () => {
    const right = project(FIRST_LOOK, toDirection({ x: 58, y: 50 }), SHAPE);
    expect(right?.x).toBeGreaterThan(60);
    expect(right?.y).toBeCloseTo(50);
    const above = project(FIRST_LOOK, toDirection({ x: 50, y: 42 }), SHAPE);
    expect(above?.y).toBeLessThan(40);
    expect(project(FIRST_LOOK, toDirection({ x: 0, y: 50 }), SHAPE)).toBeNull();
    expect(project(FIRST_LOOK, toDirection({ x: 90, y: 50 }), SHAPE)).toBeNull();
    // Beside the window, though ahead: to the left, to the right, above and below.
    const beside = [{ x: 30, y: 50 }, { x: 70, y: 50 }, { x: 50, y: 20 }, { x: 50, y: 80 }]; // prettier-ignore
    for (const point of beside) expect(project(FIRST_LOOK, toDirection(point), SHAPE)).toBeNull();
  });

  it('projects an unprojected point back to itself', () => {
    const look = limitLook({ yaw: 2.4, pitch: 0.5, field: 1 });
    for (const point of [
      { x: 50, y: 50 },
      { x: 12, y: 80 },
      { x: 93, y: 7 },
    ]) {
      const again = project(look, unproject(look, point, SHAPE), SHAPE);
      expect(again?.x).toBeCloseTo(point.x);
      expect(again?.y).toBeCloseTo(point.y);
    }
  });
});
