/** As many rings as are on the water at once. */
export const mostRings = 6;

export const vertexShader = `
attribute vec2 corner;
uniform vec2 size;
varying vec2 at;
void main() {
  at = (corner * vec2(.5, -.5) + .5) * size;
  gl_Position = vec4(corner, 0, 1);
}`;

/**
 * Everything is in CSS pixels from the canvas's top left corner. `slope` gives the water's slope at
 * a place (xy) and its height (z); far water is seen flat and small, near water large.
 */
export const fragmentShader = `
precision highp float;
uniform vec2 size;
uniform vec4 plate;
uniform float line, land, time, swell, shown;
uniform vec4 rings[${mostRings}];
uniform vec3 above, below, thread;
uniform sampler2D picture, shores;
varying vec2 at;

vec3 slope(vec2 p) {
  float grain = mix(.45, 1., clamp((p.y - line) / (size.y - line), 0., 1.));
  vec3 sum = vec3(0);
  for (int i = 0; i < ${mostRings}; i++) {
    vec4 ring = rings[i];
    vec2 way = (p - ring.xy) * vec2(1, 2.4) / grain;
    float far = length(way) + .01;
    float off = far - ring.z * 150.;
    float loud = ring.w * exp(-ring.z * .9 - off * off / 1400.);
    sum += loud * vec3(1.4 * cos(off * .15) * way / far, sin(off * .15));
  }
  vec2 q = p / grain;
  float a = q.x * .018 + q.y * .07 - time * 1.5;
  float b = q.x * -.027 + q.y * .11 - time * 2.1;
  float c = q.x * .061 - q.y * .19 - time * 2.9;
  return sum + swell * vec3(
    .3 * cos(a) - .4 * cos(b) + .2 * cos(c),
    .5 * cos(a) + .4 * cos(b) - .3 * cos(c),
    .3 * sin(a) + .25 * sin(b));
}

void main() {
  vec4 seen = vec4(0);
  vec2 place = (at - plate.xy) / plate.zw;
  if (at.x >= land && at.y > line - 1.) {
    vec2 shore = texture2D(shores, vec2(place.x * 16. / 17. + .5 / 17., .5)).rg * .5 + .5;
    float wet = smoothstep(shore.x - .004, shore.x + .014, place.y)
      * (1. - smoothstep(shore.y - .02, shore.y, place.y));
    if (wet > 0.) {
      vec3 s = slope(at);
      vec3 tone = texture2D(picture, place + s.xy * wet * vec2(5, 4) / plate.zw).rgb;
      tone += thread * (.3 * max(s.z, 0.) + .12 * min(s.z, 0.)) * wet;
      seen = vec4(tone, 1) * wet;
    }
  }
  float near = at.y - line;
  if (abs(near) < 11.) {
    vec3 s = slope(vec2(at.x, line));
    float edge = near - .5 - clamp(4.5 * s.z, -8., 8.);
    if (at.x < land) seen = vec4(mix(above, below, smoothstep(-.5, .5, edge)), 1);
    float drawn = 1. - smoothstep(.35, 1.1, abs(edge));
    seen = mix(seen, vec4(thread, 1), drawn);
  }
  gl_FragColor = seen * shown;
}`;
