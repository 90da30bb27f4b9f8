import type { Look } from '#domain/media/panorama.ts';

const corners =
  'attribute vec2 corner; varying vec2 at; void main() { at = corner; gl_Position = vec4(corner, 0., 1.); }';

/** Computes the viewing direction of each pixel, and the colour of the picture in that direction. */
const pixels = `
precision highp float;
uniform sampler2D picture;
uniform vec3 look;
uniform float shape;
varying vec2 at;
void main() {
  vec3 ray = vec3(at.x * look.z * shape, at.y * look.z, 1.);
  float up = ray.y * cos(look.y) + ray.z * sin(look.y);
  float ahead = ray.z * cos(look.y) - ray.y * sin(look.y);
  float yaw = atan(ray.x, ahead) + look.x;
  float pitch = atan(up, length(vec2(ray.x, ahead)));
  gl_FragColor = texture2D(picture, vec2(fract(yaw / 6.2831853 + .5), .5 - pitch / 3.1415927));
}`;

/** Limit of device pixels per CSS pixel. */
const DENSITY_MAX = 2;

export type PanoramaCanvas = { draw(look: Look): void };

function compile(gl: WebGLRenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind);
  if (!shader) throw new Error('The graphics card takes no shader.');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

function link(gl: WebGLRenderingContext): WebGLProgram {
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, corners));
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, pixels));
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS)) return program;
  throw new Error(
    `The panorama’s shaders do not link: ${gl.getProgramInfoLog(program) ?? 'no reason given'}`,
  );
}

/** Scales the picture down to a size that the graphics card takes. */
function fit(image: HTMLImageElement, maxWidth: number): HTMLImageElement | HTMLCanvasElement {
  if (image.naturalWidth <= maxWidth) return image;
  const canvas = document.createElement('canvas');
  canvas.width = maxWidth;
  canvas.height = Math.round((image.naturalHeight * maxWidth) / image.naturalWidth);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function hang(gl: WebGLRenderingContext, image: HTMLImageElement): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  const size = Number(gl.getParameter(gl.MAX_TEXTURE_SIZE));
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, fit(image, size));
  for (const [name, value] of [
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
  ] as const) {
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  }
}

/** Draws an equirectangular picture from its centre. Throws without WebGL or access to its pixels. */
export function createPanoramaCanvas(canvas: HTMLCanvasElement, image: HTMLImageElement): PanoramaCanvas {
  const gl = canvas.getContext('webgl', { antialias: false, alpha: false });
  if (!gl) throw new Error('This browser has no WebGL.');
  const program = link(gl);
  gl.useProgram(program);
  hang(gl, image);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  const lookAt = gl.getUniformLocation(program, 'look');
  const shapeAt = gl.getUniformLocation(program, 'shape');
  return {
    draw({ yaw, pitch, field }) {
      const density = Math.min(devicePixelRatio, DENSITY_MAX);
      const [width, height] = [canvas.clientWidth * density, canvas.clientHeight * density].map(Math.round);
      if (!width || !height) return;
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      gl.viewport(0, 0, width, height);
      gl.uniform3f(lookAt, yaw, pitch, Math.tan(field / 2));
      gl.uniform1f(shapeAt, width / height);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
  };
}
