// Written for browsers that are too old for the product, so in words that they understand: they get a sentence instead of
// an empty page. What is looked for is what the product's own scripts need.
(function () {
  var fits = typeof Promise === 'function' && Promise.withResolvers && Array.prototype.toSorted && window.structuredClone;
  if (fits) return;
  document.documentElement.setAttribute('data-browser', 'old');
  var chinese = false;
  try {
    chinese = (localStorage.getItem('lang') || navigator.language || '').slice(0, 2) === 'zh';
    // oxlint-disable-next-line no-unused-vars -- engines before 2018 need the name
  } catch (forbidden) {
    // storage may be forbidden
  }
  var text = chinese
    ? '您的浏览器版本过旧，无法使用本系统。请更新到最新版的 Chrome、Edge、Firefox 或 Safari。'
    : 'Your browser is too old for this product. Please update it: a current Chrome, Edge, Firefox or Safari will do.';
  var note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText = 'font:16px/1.5 sans-serif;max-width:30em;margin:20vh auto;padding:0 16px;text-align:center';
  note.appendChild(document.createTextNode(text));
  document.getElementById('root').appendChild(note);
})();
