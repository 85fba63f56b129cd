// Explains why a static site stays empty when opened from disk: browsers do not load modules from file: addresses.
if (location.protocol === 'file:') {
  addEventListener('DOMContentLoaded', () => {
    document.body.className = 'local';
    document.body.innerHTML = '<p>These pages need a web server. In their directory run <code>python3 -m http.server</code>, then open <code>http://localhost:8000/</code>.</p>'
      + '<p lang="ja">このページはウェブサーバーから開いてください。フォルダーで <code>python3 -m http.server</code> を実行し、<code>http://localhost:8000/</code> を開きます。</p>';
  });
}
