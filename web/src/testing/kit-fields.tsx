import { useState } from 'react';
import { AutocompleteField } from '../ui/autocomplete-field.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Chip } from '../ui/chip.tsx';
import { Field } from '../ui/field.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { RadioSegment } from '../ui/radio-segment.tsx';
import { RangeSlider } from '../ui/range-slider.tsx';
import { SelectField } from '../ui/select-field.tsx';
import styles from './kit-preview.module.css';
import { TextArea } from '../ui/text-area.tsx';
import { fieldButton, TextField } from '../ui/text-field.tsx';
import { Sample } from './kit-sample.tsx';

const WISHES = ['배려심', '분위기', '유머 감각', '성실함', '편안함'];
const SCHOOLS = ['서울대학교', '연세대학교', '고려대학교', '한양대학교', 'KAIST'];

export function FieldSamples() {
  return (
    <>
      <Sample name="단추">
        <Stack gap={12}>
          <Button size="cta" full>
            보증금 보내러 가기
          </Button>
          <Row wrap gap={8}>
            <Button>저장하기</Button>
            <Button variant="quiet">조용한 단추</Button>
            <Button variant="line">테두리</Button>
            <Button variant="text">글자만</Button>
          </Row>
          <Row wrap gap={8}>
            <Button disabled>아직 못 눌러요</Button>
            <Button variant="danger">매칭 취소</Button>
            <Button variant="danger-fill">회원 탈퇴하기</Button>
            <Button size="sm">작은 단추 40</Button>
          </Row>
          <Button size="cta" busy busyLabel="신청하고 있어요">
            신청하기
          </Button>
        </Stack>
      </Sample>
      <Texts />
      <Choices />
      <Numbers />
    </>
  );
}

function Texts() {
  const [phone, setPhone] = useState('010-2345');
  const [birth, setBirth] = useState('1999-01');
  return (
    <Sample name="입력칸">
      <TextField label="이름" placeholder="김하늘" hint="한글이나 영문 2~20자" />
      <TextField
        label="아이디"
        defaultValue="haneul26"
        ok="사용 가능한 아이디입니다"
        action={
          <Button variant="quiet" className={fieldButton}>
            중복 확인
          </Button>
        }
      />
      <PasswordField label="비밀번호" autoComplete="new-password" hint="8~16자, 영문과 숫자를 섞어 주세요" />
      <PhoneField label="휴대폰 번호" value={phone} onValueChange={setPhone} />
      <PhoneField label="휴대폰 번호" value="010-2345-6789" onValueChange={setPhone} locked ok="인증했어요" />
      <DateField label="생년월일" value={birth} onValueChange={setBirth} />
      <TextField label="계좌번호" defaultValue="123-456" error="10자리가 넘어야 해요. 다시 확인해 주세요." />
      <TextArea label="후기" defaultValue="좋았어요" count={4} max={1000} />
    </Sample>
  );
}

function Choices() {
  const [gender, setGender] = useState<string | null>('female');
  const [wishes, setWishes] = useState<string[]>(['분위기', '유머 감각']);
  const [bank, setBank] = useState<string | null>(null);
  const [school, setSchool] = useState('');
  return (
    <Sample name="고르기">
      <RadioSegment
        label="성별"
        options={[
          { value: 'female', label: '여성' },
          { value: 'male', label: '남성' },
        ]}
        value={gender}
        onValueChange={setGender}
      />
      <Field label="바라는 점" side={`${wishes.length} / 3`} role="group">
        {() => (
          <div className={styles.chips}>
            {WISHES.map((wish) => (
              <Chip
                key={wish}
                team="b"
                on={wishes.includes(wish)}
                disabled={wishes.length >= 3 && !wishes.includes(wish)}
                onClick={() =>
                  setWishes(wishes.includes(wish) ? wishes.filter((one) => one !== wish) : [...wishes, wish])
                }
              >
                {wish}
              </Chip>
            ))}
          </div>
        )}
      </Field>
      <SelectField
        label="은행"
        options={['KB국민은행', '신한은행', '토스뱅크'].map((name) => ({ value: name, label: name }))}
        value={bank}
        onValueChange={setBank}
      />
      <AutocompleteField
        label="학교"
        options={SCHOOLS}
        value={school}
        onValueChange={setSchool}
        freeText={(text) => `‘${text}’ 직접 입력`}
      />
      <Checkbox label="평일 모두" defaultChecked /> <Checkbox label="주말 모두" />
    </Sample>
  );
}

function Numbers() {
  const [code, setCode] = useState('482');
  const [ages, setAges] = useState<[number, number]>([24, 30]);
  return (
    <Sample name="숫자">
      <CodeField value={code} onValueChange={setCode} hint="문자로 받은 6자리예요" />
      <RangeSlider label="만나고 싶은 나이" min={20} max={50} value={ages} onValueChange={setAges} />
    </Sample>
  );
}
