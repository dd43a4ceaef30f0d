// What jsdom and React do at length and no spec reads.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');

// React notes for each element where it was made, up to ten thousand a second.
const isFull = { get: () => Infinity, set: () => undefined, configurable: true };
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', isFull);

// Who looks for roles and names asks for thousands of styles, and jsdom matches every rule, its own too, for each.
// Specs have no style sheets of ours, so what these three are stands on the elements.
const wholeStyleOf = window.getComputedStyle.bind(window);
const displays = new Map();
const own = (element, name) => (element.hasAttribute('style') ? element.style.getPropertyValue(name) : '');
const quick = {
  display: (element) => own(element, 'display') || (element.hidden ? 'none' : displayOf(element.localName)),
  visibility(element) {
    for (let at = element; at; at = at.parentElement) if (own(at, 'visibility')) return own(at, 'visibility');
    return 'visible';
  },
  // Who asks for it goes through the elements around this one as well.
  'pointer-events': (element) => own(element, 'pointer-events') || 'auto',
};

function displayOf(tag) {
  if (!displays.has(tag)) displays.set(tag, wholeStyleOf(document.createElement(tag)).display);
  return displays.get(tag);
}

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return wholeStyleOf(element, pseudo);
  let whole;
  const rest = () => (whole ??= wholeStyleOf(element));
  const getPropertyValue = (name) => quick[name]?.(element) ?? rest().getPropertyValue(name);
  return new Proxy(
    { getPropertyValue },
    {
      get(known, name) {
        const value =
          known[name] ?? quick[name === 'pointerEvents' ? 'pointer-events' : name]?.(element) ?? rest()[name];
        return typeof value === 'function' && !known[name] ? value.bind(whole) : value;
      },
    },
  );
};
