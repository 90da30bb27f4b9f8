/** Surface nets: from a signed distance field to an indexed triangle mesh with the field's own normals. */

export type Field = (x: number, y: number, z: number) => number;
export type Vector = readonly [number, number, number];
export interface Mesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly triangles: Uint32Array;
}

interface Grid {
  readonly min: Vector;
  readonly cell: number;
  readonly size: readonly [number, number, number];
  readonly values: Float32Array;
  readonly at: (i: number, j: number, k: number) => number;
}

/** Cells are sampled in blocks; a block whose centre is far from the surface is filled with one value. */
const BLOCK = 4;
/** More than the block's half diagonal, because the field is not an exact distance everywhere. */
const FAR = BLOCK * 1.9;
const EDGES = [0, 1, 0, 2, 0, 4, 1, 3, 1, 5, 2, 3, 2, 6, 3, 7, 4, 5, 4, 6, 5, 7, 6, 7] as const;

function sample(field: Field, min: Vector, max: Vector, cell: number): Grid {
  const count = (axis: 0 | 1 | 2): number => Math.ceil((max[axis] - min[axis]) / cell) + 1;
  const size = [count(0), count(1), count(2)] as const;
  const [nx, ny, nz] = size;
  const at = (i: number, j: number, k: number): number => (i * ny + j) * nz + k;
  const values = new Float32Array(nx * ny * nz);
  const x = (i: number): number => min[0] + i * cell;
  const y = (j: number): number => min[1] + j * cell;
  const z = (k: number): number => min[2] + k * cell;
  const half = BLOCK / 2;
  for (let bi = 0; bi < nx; bi += BLOCK)
    for (let bj = 0; bj < ny; bj += BLOCK)
      for (let bk = 0; bk < nz; bk += BLOCK) {
        const centre = field(x(bi + half), y(bj + half), z(bk + half));
        const far = Math.abs(centre) > FAR * cell;
        for (let i = bi; i < Math.min(nx, bi + BLOCK); i += 1)
          for (let j = bj; j < Math.min(ny, bj + BLOCK); j += 1)
            for (let k = bk; k < Math.min(nz, bk + BLOCK); k += 1)
              values[at(i, j, k)] = far ? centre : field(x(i), y(j), z(k));
      }
  return { min, cell, size, values, at };
}

/** One vertex per cell the surface passes through, at the mean of its edge crossings. */
function placeVertices(grid: Grid): { points: number[]; vertexOf: Int32Array } {
  const { min, cell, values, at } = grid;
  const [nx, ny, nz] = grid.size;
  const vertexOf = new Int32Array(values.length).fill(-1);
  const points: number[] = [];
  const corner = new Float64Array(8);
  for (let i = 0; i < nx - 1; i += 1)
    for (let j = 0; j < ny - 1; j += 1)
      for (let k = 0; k < nz - 1; k += 1) {
        let inside = 0;
        for (let q = 0; q < 8; q += 1) {
          corner[q] = values[at(i + (q & 1), j + ((q >> 1) & 1), k + ((q >> 2) & 1))]!;
          if (corner[q]! < 0) inside += 1;
        }
        if (inside === 0 || inside === 8) continue;
        let [sx, sy, sz, crossings] = [0, 0, 0, 0];
        for (let e = 0; e < EDGES.length; e += 2) {
          const a = EDGES[e]!;
          const b = EDGES[e + 1]!;
          const va = corner[a]!;
          const vb = corner[b]!;
          if (va < 0 === vb < 0) continue;
          const t = va / (va - vb);
          sx += (a & 1) + t * ((b & 1) - (a & 1));
          sy += ((a >> 1) & 1) + t * (((b >> 1) & 1) - ((a >> 1) & 1));
          sz += ((a >> 2) & 1) + t * (((b >> 2) & 1) - ((a >> 2) & 1));
          crossings += 1;
        }
        vertexOf[at(i, j, k)] = points.length / 3;
        points.push(
          min[0] + (i + sx / crossings) * cell,
          min[1] + (j + sy / crossings) * cell,
          min[2] + (k + sz / crossings) * cell,
        );
      }
  return { points, vertexOf };
}

/** A quad round every grid edge whose ends lie on different sides. */
function joinVertices(grid: Grid, vertexOf: Int32Array): Uint32Array {
  const { values, at } = grid;
  const [nx, ny, nz] = grid.size;
  const triangles: number[] = [];
  const quad = (a: number, b: number, c: number, d: number, forward: boolean): void => {
    const [va, vb, vc, vd] = [vertexOf[a]!, vertexOf[b]!, vertexOf[c]!, vertexOf[d]!];
    if (forward) triangles.push(va, vb, vc, va, vc, vd);
    else triangles.push(va, vc, vb, va, vd, vc);
  };
  for (let i = 1; i < nx - 1; i += 1)
    for (let j = 1; j < ny - 1; j += 1)
      for (let k = 1; k < nz - 1; k += 1) {
        const inside = values[at(i, j, k)]! < 0;
        if (inside !== values[at(i + 1, j, k)]! < 0)
          quad(at(i, j - 1, k - 1), at(i, j, k - 1), at(i, j, k), at(i, j - 1, k), inside);
        if (inside !== values[at(i, j + 1, k)]! < 0)
          quad(at(i - 1, j, k - 1), at(i - 1, j, k), at(i, j, k), at(i, j, k - 1), inside);
        if (inside !== values[at(i, j, k + 1)]! < 0)
          quad(at(i - 1, j - 1, k), at(i, j - 1, k), at(i, j, k), at(i - 1, j, k), inside);
      }
  return Uint32Array.from(triangles);
}

/** Three Newton steps put each vertex on the surface; the gradient there is its normal. */
function settle(field: Field, points: readonly number[], cell: number): Omit<Mesh, 'triangles'> {
  const positions = Float32Array.from(points);
  const normals = new Float32Array(points.length);
  const eps = 0.0015;
  for (let q = 0; q < positions.length; q += 3) {
    let [x, y, z] = [positions[q]!, positions[q + 1]!, positions[q + 2]!];
    let [gx, gy, gz] = [0, 0, 0];
    for (let turn = 0; turn < 4; turn += 1) {
      gx = (field(x + eps, y, z) - field(x - eps, y, z)) / (2 * eps);
      gy = (field(x, y + eps, z) - field(x, y - eps, z)) / (2 * eps);
      gz = (field(x, y, z + eps) - field(x, y, z - eps)) / (2 * eps);
      // The fourth iteration only measures the normal.
      if (turn === 3) break;
      const square = gx * gx + gy * gy + gz * gz + 1e-9;
      const limit = cell / Math.sqrt(square);
      const step = Math.max(-limit, Math.min(limit, field(x, y, z) / square)) * 0.9;
      x -= step * gx;
      y -= step * gy;
      z -= step * gz;
    }
    const length = Math.hypot(gx, gy, gz) || 1;
    positions.set([x, y, z], q);
    normals.set([gx / length, gy / length, gz / length], q);
  }
  return { positions, normals };
}

/**
 * Meshes the zero surface of a field (negative inside) within a box.
 * @param cell edge of a grid cell in metres
 */
export function meshField(field: Field, min: Vector, max: Vector, cell: number): Mesh {
  const grid = sample(field, min, max, cell);
  const { points, vertexOf } = placeVertices(grid);
  return { ...settle(field, points, cell), triangles: joinVertices(grid, vertexOf) };
}
