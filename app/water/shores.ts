/**
 * Where the water of the hero's render lies, from its left edge to its right: the far shore and the
 * near one, as parts of the picture's height. `artwork/` draws it; whoever renders it anew with
 * another shore measures these anew.
 */
export const shores: readonly (readonly [far: number, near: number])[] = [
  [0.65, 0.873],
  [0.645, 0.9],
  [0.638, 0.934],
  [0.628, 0.946],
  [0.62, 0.906],
  [0.615, 0.889],
  [0.606, 0.849],
  [0.602, 0.84],
  [0.606, 0.885],
  [0.622, 0.83],
  [0.645, 0.855],
  [0.63, 0.84],
  [0.628, 0.855],
  [0.63, 0.763],
  [0.634, 0.733],
  [0.637, 0.763],
  [0.64, 0.78],
];
