// The part of Google's one-tap script that the store uses, for a store that runs on one machine.
(() => {
  let options;
  let end = () => undefined;
  const prompt = () => {
    end();
    const frame = document.createElement('iframe');
    frame.id = 'one-tap';
    frame.title = 'Sign in with one tap';
    frame.src = '/_identity/google/prompt.html';
    Object.assign(frame.style, {
      position: 'fixed',
      insetBlockEnd: '16px',
      insetInlineEnd: '16px',
      zIndex: '30',
      inlineSize: 'min(22rem, calc(100vw - 32px))',
      blockSize: '9.5rem',
      border: '0',
    });
    const onMessage = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
      end();
      if (event.data.credential) options.callback({ credential: event.data.credential });
    };
    end = () => {
      removeEventListener('message', onMessage);
      frame.remove();
    };
    addEventListener('message', onMessage);
    document.body.append(frame);
  };
  window.google = {
    accounts: {
      id: {
        initialize: (given) => {
          options = given;
        },
        prompt,
        cancel: () => end(),
      },
    },
  };
})();
