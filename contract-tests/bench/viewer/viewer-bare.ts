/** A hand-written deck of two cells with one listener; each swipe toggles between them. */
const PAGE = `<!doctype html><html lang="ja"><meta name="viewport" content="width=device-width"><title>bare</title>
<style>body{margin:0;overflow:hidden;touch-action:none}main{transition:transform 300ms}section,img{display:block;width:100vw;height:100vh}</style>
<main data-alive><section data-in-view><img class="picture" alt=""></section><section><img class="picture" alt=""></section></main>
<script>
  const [first, second] = document.querySelectorAll('section');
  for (const picture of document.images) {
    picture.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="16"><rect width="9" height="16" fill="teal"/></svg>';
  }
  addEventListener('touchend', () => {
    const isDown = first.toggleAttribute('data-in-view') === false;
    second.toggleAttribute('data-in-view', isDown);
    document.querySelector('main').style.transform = isDown ? 'translateY(-100vh)' : '';
  });
</script>`;

export const BARE_DECK = `data:text/html,${encodeURIComponent(PAGE)}`;
