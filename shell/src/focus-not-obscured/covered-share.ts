/** How much of an element lies under what covers the page, where that has not stepped aside: from 0 to 1. What is raised stands higher than its place. */
export function coveredShare(element: Element, cover: HTMLElement, raisedPx = 0): number {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const place = placeOf(cover);
  const coveredWidth = Math.min(right, place.right) - Math.max(left, place.left);
  const coveredHeight = Math.min(bottom, place.bottom - raisedPx) - Math.max(top, place.top - raisedPx);
  return coveredWidth > 0 && coveredHeight > 0 ? (coveredWidth * coveredHeight) / (width * height) : 0;
}

/** Offsets know nothing of stepping aside. What is fixed has no parent to be offset from. */
function placeOf(cover: HTMLElement) {
  const { offsetLeft: left, offsetTop, offsetWidth, offsetHeight, offsetParent } = cover;
  const top = offsetParent ? offsetTop - scrollY : offsetTop;
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
}
