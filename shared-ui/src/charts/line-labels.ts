import { estimateLabelWidth } from './label-fit';

interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const HEIGHT_PX = 13;
const CLEAR_PX = 3;

/** Returns the center of each label. If possible, a label overlaps neither the line nor another label. */
export function placeLineLabels(
  points: readonly Point[],
  labels: readonly (string | null)[],
  area: { width: number; height: number },
): (Point | null)[] {
  const placed: Box[] = [];
  return points.map((point, index) => {
    const label = labels[index];
    if (!label) return null;
    const width = estimateLabelWidth(label);
    const candidates = offsets(width).map(({ x, y }) => ({ x: point.x + x, y: point.y + y }));
    const isFree = (middle: Point) => {
      const box = boxAround(middle, width);
      return isInside(box, area) && !placed.some((other) => overlap(box, other)) && !isCrossed(box, points);
    };
    const place = candidates.find(isFree) ?? candidates[0] ?? point;
    placed.push(boxAround(place, width));
    return place;
  });
}

/** Offsets from a point, in px, in the order to try: above, below, then the four corners. */
function offsets(width: number): Point[] {
  const beside = width / 2 + 5;
  return [
    { x: 0, y: -14 },
    { x: 0, y: 14 },
    { x: -beside, y: -11 },
    { x: beside, y: -11 },
    { x: beside, y: 11 },
    { x: -beside, y: 11 },
  ];
}

const boxAround = ({ x, y }: Point, width: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - HEIGHT_PX / 2,
  bottom: y + HEIGHT_PX / 2,
});

const isInside = (box: Box, { width, height }: { width: number; height: number }) =>
  box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isCrossed = (box: Box, points: readonly Point[]) =>
  points.some((from, index) => {
    const to = points[index + 1];
    if (!to) return false;
    const left = Math.max(from.x, box.left - CLEAR_PX);
    const right = Math.min(to.x, box.right + CLEAR_PX);
    if (left > right) return false;
    const yAt = (x: number) => from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y);
    const ends = [yAt(left), yAt(right)];
    return Math.max(...ends) > box.top - CLEAR_PX && Math.min(...ends) < box.bottom + CLEAR_PX;
  });
