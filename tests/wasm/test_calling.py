"""Functions of a module give back their values, and whatever is used otherwise than by calling is refused."""

import llvmlite.binding as llvm
import pytest

from lanterns.wasm.calling import call_plainly
from lanterns.wasm.linking import CannotLink

CODE = """
declare void @llvm.trap()
declare void @NRT_decref(ptr)
define internal i32 @ask(ptr noalias captures(none) %retptr, ptr noalias %excinfo, i64 %seat) {
entry:
  %is_wrong = icmp slt i64 %seat, 0
  br i1 %is_wrong, label %wrong, label %right
wrong:
  ret i32 1
right:
  call void @NRT_decref(ptr null)
  store i64 %seat, ptr %retptr, align 8
  ret i32 0
}
define i64 @entry(i64 %seat) {
entry:
  %value = alloca i64
  %error = alloca ptr
  %status = call i32 @ask(ptr %value, ptr %error, i64 %seat)
  %given = load i64, ptr %value
  ret i64 %given
}
"""


def test_a_value_is_given_back_and_an_error_stops() -> None:
    code = call_plainly(CODE)
    llvm.parse_assembly(code).verify()
    assert "define internal i64 @ask(i64 %seat)" in code
    assert "call i64 @ask(i64 %seat)" in code
    assert "call void @NRT_decref" not in code
    assert code.count("call void @llvm.trap()") == 1


def test_what_is_written_in_parts_is_left_as_it_is() -> None:
    code = CODE.replace(
        "store i64 %seat, ptr %retptr", "%part = getelementptr i64, ptr %retptr, i64 1\n  store i64 %seat, ptr %part"
    )
    assert "call i32 @ask(ptr %value, ptr %error, i64 %seat)" in call_plainly(code)


def test_an_address_of_such_a_function_is_refused() -> None:
    with pytest.raises(CannotLink, match="ask"):
        call_plainly(CODE + "@table = global ptr @ask\n")
