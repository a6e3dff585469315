const { withBody } = require('./with-body.cjs');

// What these functions of react-dom do for a component, by name: nothing, and nothing of it is found to have moved.
const NOTHING = [
  'trackEnterViewTransitions',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'restoreViewTransitionName',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'applyViewTransitionToHostInstances',
  'scheduleViewTransitionEvent',
  'flushAfterMutationEffects',
];

/** React's own way where a browser knows no view transitions: what has changed is shown at once. */
const AT_ONCE = 'return mutationCallback(), layoutCallback(), spawnedWorkCallback(), null;';

/**
 * Leaves React's `<ViewTransition>` out of react-dom: every page pays for it before it is interactive, and none uses it (the router's
 * transitions are the browser's). A slice that does shows its children without movement. A build with another react-dom, whose
 * functions have other names, fails here.
 */
module.exports = function withoutViewTransitions(source) {
  const emptied = NOTHING.reduce((code, name) => withBody(code, name, () => ''), source);
  const atOnce = withBody(emptied, 'startViewTransition', (body) => {
    if (!body.includes(AT_ONCE))
      throw new Error('react-dom shows changes without view transitions in another way.');
    return AT_ONCE;
  });
  const named = withBody(atOnce, 'createViewTransitionInstance', () => 'return { name: name };');
  return named.replace(/^ViewTransitionPseudoElement\.prototype\.\w+ = function [\s\S]*?^\};$/gm, '');
};
