// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ScriptBundleTest {
  @Test
  void modulesStandInOneScriptEachOnceAndBeforeWhatImportsIt() {
    Map<String, String> texts =
        Map.of(
            "/js/app.js",
            "import * as api from './api.js';\nimport { a as b, C } from './f/x.js';\nb(api, C);\n",
            "/js/api.js",
            "export const one = 1;\nexport async function two() {}\n",
            "/js/f/x.js",
            "import { one } from '../api.js';\nexport function a() { return one; }\nexport class C {}\n");
    assertThat(ScriptBundle.of("/js/app.js", texts::get))
        .isEqualTo(
            """
            // /js/api.js
            const $0 = (() => {
            const one = 1;
            async function two() {}
            return { one, two };
            })();
            // /js/f/x.js
            const $1 = (() => {
            const { one } = $0;
            function a() { return one; }
            class C {}
            return { a, C };
            })();
            // /js/app.js
            const $2 = (() => {
            const api = $0;
            const { a: b, C } = $1;
            b(api, C);
            return {  };
            })();
            """);
  }

  @Test
  void whatItDoesNotKnowIsRefused() {
    assertThatThrownBy(() -> ScriptBundle.of("/a.js", Map.of("/a.js", "export let a = 1;\n")::get))
        .hasMessage("/a.js: cannot be put with others: export let a = 1;");
    assertThatThrownBy(() -> ScriptBundle.of("/a.js", Map.of("/a.js", "import './b.js';\n")::get))
        .hasMessage("/a.js: cannot be put with others: import './b.js';");
    Map<String, String> circle =
        Map.of("/a.js", "import { b } from './b.js';\n", "/b.js", "import { a } from './a.js';\n");
    assertThatThrownBy(() -> ScriptBundle.of("/a.js", circle::get))
        .hasMessage("/a.js imports itself, by way of others");
  }
}
