// Finds files that import each other in a circle, types included: none of them can be understood, or moved, without the others.

/**
 * The circles among imports, each as its files in alphabetical order: the strongly connected components of more than
 * one file (Tarjan, 1972). `imports`: for each file those it imports.
 */
export function circlesOf(imports) {
  const places = new Map();
  const lowest = new Map();
  const open = [];
  const circles = [];

  function visit(file) {
    places.set(file, places.size);
    lowest.set(file, places.get(file));
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!places.has(next)) {
        visit(next);
        lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
      } else if (open.includes(next)) {
        lowest.set(file, Math.min(lowest.get(file), places.get(next)));
      }
    }
    if (lowest.get(file) !== places.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  }

  for (const file of imports.keys()) if (!places.has(file)) visit(file);
  return circles;
}
